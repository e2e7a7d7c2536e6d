export const quickAddFormId = 'quick-add'

/** The form of all cards' buttons, which name their product and the action. Only browsers without JavaScript submit it. */
export function QuickAddForm() {
  return <form id={quickAddFormId} method="post" />
}
