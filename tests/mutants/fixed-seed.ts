import fc from "fast-check";

/** Property tests draw the same cases over every variant, and in every run: what is noticed once is noticed always. */
fc.configureGlobal({ seed: 20_261_121 });
