import { ContactEditor } from "../features/contacts/contact-editor.tsx";
import { ContactModal } from "../features/contacts/contact-modal.tsx";
import { DealEditor } from "../features/deals/deal-editor.tsx";
import { DealModal } from "../features/deals/deal-modal.tsx";
import { UpsertModal } from "../features/deals/upsert-modal.tsx";
import { NoteEditor } from "../features/notes/note-editor.tsx";
import { NoteModal } from "../features/notes/note-modal.tsx";
import { ProductEditor, ProductModal } from "../features/products/product-modal.tsx";
import { EventModal } from "../features/support/event-modal.tsx";
import { RuleEditor, RuleModal } from "../features/support/rules/rule-modal.tsx";
import { TaskEditor } from "../features/tasks/task-editor.tsx";
import { TaskModal } from "../features/tasks/task-modal.tsx";
import { VisitModal } from "../features/visits/visit-modal.tsx";
import { WebhookEditor, WebhookModal } from "../features/webhooks/webhook-modal.tsx";
import type { Overlay } from "../session/ui.ts";
import { ShortcutSheet } from "./commands/shortcut-sheet.tsx";

export interface DialogHostProps {
  readonly overlay: Exclude<Overlay, { kind: "none" | "capture" }>;
  readonly close: () => void;
}

/** Renders the dialog over the page. */
export function DialogHost({ overlay, close }: DialogHostProps) {
  switch (overlay.kind) {
    case "shortcuts":
      return <ShortcutSheet close={close} />;
    case "visit":
      return <VisitModal subject={overlay.subject} close={close} />;
    case "note":
      return <NoteModal subject={overlay.subject} close={close} />;
    case "editNote":
      return <NoteEditor id={overlay.noteId} close={close} />;
    case "task":
      return <TaskModal subject={overlay.subject} close={close} />;
    case "editTask":
      return <TaskEditor id={overlay.taskId} close={close} />;
    case "event":
      return <EventModal contact={overlay.contact} close={close} />;
    case "contact":
      return <ContactModal close={close} />;
    case "product":
      return <ProductModal close={close} />;
    case "editProduct":
      return <ProductEditor id={overlay.productId} close={close} />;
    case "redirectRule":
      return <RuleModal close={close} />;
    case "editRedirectRule":
      return <RuleEditor id={overlay.ruleId} close={close} />;
    case "webhook":
      return <WebhookModal close={close} />;
    case "editWebhook":
      return <WebhookEditor id={overlay.webhookId} close={close} />;
    case "editContact":
      return <ContactEditor id={overlay.contactId} close={close} />;
    case "deal":
      return <DealModal contact={overlay.contact} close={close} />;
    case "upsertDeal":
      return <UpsertModal contact={overlay.contact} close={close} />;
    case "editDeal":
      return <DealEditor id={overlay.dealId} close={close} />;
  }
}
