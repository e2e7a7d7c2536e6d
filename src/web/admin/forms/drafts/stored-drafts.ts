import * as z from 'zod'
import { readStored, removeStored, store } from '#web/visitor/browser-storage.ts'
import { canStore } from '#web/visitor/visitor-data.ts'

// Unsaved input of long forms, in the storage of this browser. Signing out clears it; it outlasts an expired session for
// the person who typed it.

/** The user and the form that a draft belongs to. */
export interface DraftKey {
  userId: number
  /** The form and the edited object, such as 'product 12'. */
  form: string
}

const storedDraft = z.object({
  form: z.string(),
  /** Unix time in ms. */
  savedAt: z.number(),
  /** The version that was edited; null for a new object. */
  version: z.int().nullable(),
  values: z.unknown(),
})
export type StoredDraft = z.infer<typeof storedDraft>

const maxAgeMs = 30 * 24 * 60 * 60 * 1000
const maxDraftLength = 200_000
const maxTotalLength = 1_000_000

/** The draft of a form, unless it is older than 30 days. */
export function findDraft({ userId, form }: DraftKey): StoredDraft | undefined {
  return readDrafts(userId, Date.now()).find((draft) => draft.form === form)
}

/** Replaces the draft of the form. One that is too large is not stored, and old ones make room. */
export function saveDraft(userId: number, draft: StoredDraft) {
  if (!canStore()) return
  const others = readDrafts(userId, draft.savedAt).filter(({ form }) => form !== draft.form)
  const isTooLarge = JSON.stringify(draft).length > maxDraftLength
  writeDrafts(userId, isTooLarge ? others : [...others, draft])
}

export function removeDraft({ userId, form }: DraftKey) {
  if (!canStore()) return
  const others = readDrafts(userId, Date.now()).filter((draft) => draft.form !== form)
  writeDrafts(userId, others)
}

/** The user's drafts, the oldest first. Text that cannot be read counts as none. */
function readDrafts(userId: number, now: number): StoredDraft[] {
  const text = readStored('drafts') ?? ''
  const owner = ownerPrefix(userId)
  const { data } = storedDrafts.safeParse(text.startsWith(owner) ? text.slice(owner.length) : '[]')
  return (data ?? []).filter(({ savedAt }) => now - savedAt < maxAgeMs)
}

const ownerPrefix = (userId: number) => `${String(userId)}:`

const storedDrafts = z
  .string()
  .transform((text, context) => {
    try {
      return z.unknown().parse(JSON.parse(text))
    } catch {
      context.addIssue('Not JSON')
      return z.NEVER
    }
  })
  .pipe(z.array(storedDraft))

function writeDrafts(userId: number, drafts: StoredDraft[]) {
  const text = JSON.stringify(drafts)
  if (drafts.length === 0) removeStored('drafts')
  else if (text.length <= maxTotalLength) store('drafts', `${ownerPrefix(userId)}${text}`)
  else writeDrafts(userId, drafts.slice(1))
}
