import { readStored, store } from '#web/runtime/visitor/browser-storage.ts'

/** Whether this visitor dismissed recent-purchase notices. */
export const isDismissed = () => readStored('purchaseNotices') === 'dismissed'

export const storeDismissal = () => store('purchaseNotices', 'dismissed')
