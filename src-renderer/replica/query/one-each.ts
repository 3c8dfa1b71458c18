/** Makes one value for each key, when it is first asked for, and forgets it with the key. */
export function oneEach<K extends WeakKey, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, V>();
  return (of) => {
    const one = made.get(of) ?? make(of);
    made.set(of, one);
    return one;
  };
}
