import type * as z from 'zod'
import type { savedViewChange, savedViewForm } from '#contract/lists/saved-views.ts'
import { maxSavedViews } from '#contract/limits.ts'
import { isStale } from '#contract/stale.ts'
import { type Db, isUniqueViolation, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { SignInRequired } from '#platform/problems.ts'
import { lockUser } from '#shop/accounts/queries.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { NotYourView, SavedViewNotFound, TooManyViews, ViewChanged, ViewNameTaken } from './problems.ts'
import * as queries from './queries.ts'
import { viewReply } from './view-reply.ts'

interface Creation {
  form: z.output<typeof savedViewForm>
  actor: User
}

/** Returns the id. Throws TooManyViews, ViewNameTaken. */
export async function createView(db: Db, { form, actor }: Creation): Promise<number> {
  return refuseTakenName(() =>
    transaction(db, async (tx) => {
      // Serializes the changes of an account, so that the limit holds.
      if (!(await lockUser(tx, actor.id))) throw new SignInRequired()
      if ((await queries.countViews(tx, actor.id)) >= maxSavedViews) throw new TooManyViews()
      const id = await queries.insertView(tx, { ...form, ownerId: actor.id })
      const change = { actorId: actor.id, action: 'view.create', subject: subjectOf(id) }
      await recordChange(tx, { ...change, before: null, after: form })
      return id
    }),
  )
}

interface Change {
  id: number
  change: z.output<typeof savedViewChange>
  actor: User
}

/** Changes the given fields. Throws SavedViewNotFound, NotYourView, ViewChanged, ViewNameTaken. */
export async function changeView(db: Db, { id, change: { version, ...change }, actor }: Change) {
  await refuseTakenName(() =>
    transaction(db, async (tx) => {
      const row = await lockOwn(tx, { id, version, actor })
      const names = fieldNames.filter((name) => change[name] !== undefined && change[name] !== row[name])
      if (names.length === 0) return
      const only = (values: typeof change) => Object.fromEntries(names.map((name) => [name, values[name]]))
      await queries.updateView(tx, id, only(change))
      const entry = { actorId: actor.id, action: 'view.change', subject: subjectOf(id) }
      await recordChange(tx, { ...entry, before: only(row), after: only(change) })
    }),
  )
}

const fieldNames = ['name', 'query', 'shared'] as const

interface Owned {
  id: number
  /** The version that was read. */
  version?: number | undefined
  actor: User
}

/** Throws SavedViewNotFound, NotYourView, ViewChanged. */
export async function deleteView(db: Db, owned: Owned) {
  await transaction(db, async (tx) => {
    const { list, name, query, shared } = await lockOwn(tx, owned)
    await queries.deleteView(tx, owned.id)
    const entry = { actorId: owned.actor.id, action: 'view.delete', subject: subjectOf(owned.id) }
    await recordChange(tx, { ...entry, before: { list, name, query, shared }, after: null })
  })
}

/** Other users' views that are not shared do not exist for the actor. */
async function lockOwn(tx: Db, { id, version, actor }: Owned) {
  const row = await queries.lockView(tx, id)
  if (!row || (row.ownerId !== actor.id && !row.shared)) throw new SavedViewNotFound()
  if (row.ownerId !== actor.id) throw new NotYourView()
  if (!isStale(row, version)) return row
  throw new ViewChanged({
    ...viewReply(row, actor.id),
    lastChanges: await listLastChanges(tx, [subjectOf(id)]),
  })
}

const subjectOf = (id: number) => `view ${id}`

async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'saved_views_name_key')) throw new ViewNameTaken()
    throw error
  }
}
