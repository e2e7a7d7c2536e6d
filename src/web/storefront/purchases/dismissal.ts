import { readStored, store } from '#web/runtime/visitor/browser-storage.ts'

/** Whether this visitor wants no more notices of what others bought. */
export const isDismissed = () => readStored('purchaseNotices') === 'dismissed'

export const rememberDismissal = () => store('purchaseNotices', 'dismissed')
