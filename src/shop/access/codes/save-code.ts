import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { maxAccessCodes } from '#contract/limits.ts'
import { isStale } from '#contract/stale.ts'
import { versionOf } from '#shop/access/access-keys.ts'
import { type AccessSecrets, currentAccess } from '#shop/access/current-access.ts'
import { lockAccess } from '#shop/access/queries.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { readTimeZone } from '#shop/time-zone/queries.ts'
import { codeEnd, isExpired } from './code-end.ts'
import { codeReply } from './code-reply.ts'
import {
  AccessCodeEndPassed,
  AccessCodeEnded,
  AccessCodeNotFound,
  AccessLabelTaken,
  StaleAccessCode,
  TooManyAccessCodes,
} from './problems.ts'
import * as queries from './queries.ts'
import { refuseTakenCode } from './refuse-taken-code.ts'

interface Action {
  actor: User
  secrets: AccessSecrets
}

interface Creation extends Action {
  label: string
  endsOn: string | null
  code: string
}

/** Adds a code; returns its id. Throws AccessCodeTaken, AccessLabelTaken, TooManyAccessCodes, AccessCodeEndPassed. */
export function createCode(db: Db, clock: Clock, creation: Creation): Promise<number> {
  const { label, endsOn, code, actor, secrets } = creation
  return transaction(db, async (tx) => {
    const access = currentAccess(await lockAccess(tx), secrets)
    const inUse = await queries.listCodesInUse(tx)
    const now = clock()
    const timeZone = await readTimeZone(tx)
    if (inUse.length >= maxAccessCodes) throw new TooManyAccessCodes()
    if (isExpired({ endsOn, timeZone }, now)) throw new AccessCodeEndPassed()
    refuseTakenLabel(label, inUse)
    refuseTakenCode(code, { access, inUse, secrets })
    const codeVersion = versionOf(secrets.keys, code)
    const id = await queries.insertCode(tx, {
      label,
      endsOn,
      codeVersion,
      createdAt: now,
      createdBy: actor.email,
    })
    await recordChange(tx, {
      actorId: actor.id,
      action: 'access.code-created',
      subject: subjectOf(id),
      before: null,
      after: { name: label, endsOn },
    })
    return id
  })
}

interface Version {
  id: number
  /** The version that staff read. */
  version?: number | undefined
}

/** Changes the label and the end. Throws StaleAccessCode, AccessCodeEnded, AccessLabelTaken, AccessCodeEndPassed. */
export async function changeCode(
  db: Db,
  clock: Clock,
  change: Action & Version & Pick<Creation, 'label' | 'endsOn'>,
) {
  const { id, label, endsOn, actor } = change
  await transaction(db, async (tx) => {
    const { row, inUse, now, timeZone } = await lockCode(tx, clock, change)
    if (row.endedAt !== null) throw new AccessCodeEnded()
    if (endsOn !== row.endsOn && isExpired({ endsOn, timeZone }, now)) throw new AccessCodeEndPassed()
    refuseTakenLabel(
      label,
      inUse.filter((other) => other.id !== id),
    )
    if (label === row.label && endsOn === row.endsOn) return
    await queries.updateCode(tx, id, { label, endsOn })
    const end = codeEnd({ endsOn, timeZone })
    if (end) await queries.shortenGrantsOf(tx, id, end)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'access.code-changed',
      subject: subjectOf(id),
      before: { name: row.label, endsOn: row.endsOn },
      after: { name: label, endsOn },
    })
  })
}

/** Replaces the code itself. Throws StaleAccessCode, AccessCodeEnded, AccessCodeTaken. */
export async function replaceCode(
  db: Db,
  clock: Clock,
  change: Action & Version & { code: string; endSessions: boolean },
) {
  const { id, code, endSessions, actor, secrets } = change
  await transaction(db, async (tx) => {
    const { row, access, inUse } = await lockCode(tx, clock, change)
    if (row.endedAt !== null) throw new AccessCodeEnded()
    refuseTakenCode(code, { access, inUse, secrets })
    await queries.updateCode(tx, id, { codeVersion: versionOf(secrets.keys, code) })
    if (endSessions) await queries.deleteGrantsOf(tx, id)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'access.code-replaced',
      subject: subjectOf(id),
      before: { name: row.label },
      after: { name: row.label, sessionsEnded: endSessions },
    })
  })
}

/** Ends a code, or the sessions of an ended one. Throws StaleAccessCode, AccessCodeEnded. */
export async function endCode(db: Db, clock: Clock, change: Action & Version & { endSessions: boolean }) {
  const { id, endSessions, actor } = change
  await transaction(db, async (tx) => {
    const { row, now } = await lockCode(tx, clock, change)
    if (row.endedAt !== null && !endSessions) throw new AccessCodeEnded()
    // Waits for visitors who are entering with it, so that their grants are deleted, too.
    await queries.updateCode(tx, id, row.endedAt ? {} : { endedAt: now, endedBy: actor.email })
    if (endSessions) await queries.deleteGrantsOf(tx, id)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'access.code-ended',
      subject: subjectOf(id),
      before: { name: row.label },
      after: { name: row.label, sessionsEnded: endSessions },
    })
  })
}

/** Locks all access settings and reads this code. Throws AccessCodeNotFound, StaleAccessCode. */
async function lockCode(tx: Db, clock: Clock, { id, version, secrets }: Action & Version) {
  const access = currentAccess(await lockAccess(tx), secrets)
  const now = clock()
  const timeZone = await readTimeZone(tx)
  const row = await queries.findCode(tx, id, { mainVersion: access.version, now })
  if (!row) throw new AccessCodeNotFound()
  if (isStale(row, version)) {
    const lastChanges = await listLastChanges(tx, [subjectOf(id)])
    throw new StaleAccessCode({ ...codeReply(row, { now, timeZone }), lastChanges })
  }
  return { access, row, now, timeZone, inUse: await queries.listCodesInUse(tx) }
}

function refuseTakenLabel(label: string, others: queries.CodeRow[]) {
  const wanted = label.toLowerCase()
  if (others.some((other) => other.label.toLowerCase() === wanted)) throw new AccessLabelTaken()
}

const subjectOf = (id: number) => `access code ${id}`
