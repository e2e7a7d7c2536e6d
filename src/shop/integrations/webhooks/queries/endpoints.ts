import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import { webhookDeliveries, webhookEndpoints } from '#shop/integrations/webhooks/tables.ts'
import { testObject } from './deliveries.ts'

export type EndpointRow = typeof webhookEndpoints.$inferSelect

/** An endpoint with its latest attempt and the number of events that it has not got yet. */
export interface ListedEndpointRow extends EndpointRow {
  lastDelivery: { lastAttemptAt: Date | null; failure: string | null; statusCode: number | null } | null
  undelivered: number
}

export function listEndpoints(db: Db): Promise<ListedEndpointRow[]> {
  return selectEndpoints(db).orderBy(desc(webhookEndpoints.id))
}

export async function findEndpoint(db: Db, id: number): Promise<ListedEndpointRow | undefined> {
  const [row] = await selectEndpoints(db).where(eq(webhookEndpoints.id, id))
  return row
}

function selectEndpoints(db: Db) {
  const { endpointId, lastAttemptAt, failure, statusCode, state, objectType } = webhookDeliveries
  const isOfEndpoint = eq(endpointId, webhookEndpoints.id)
  const latest = db
    .select({ lastAttemptAt, failure, statusCode })
    .from(webhookDeliveries)
    .where(and(isOfEndpoint, isNotNull(lastAttemptAt)))
    .orderBy(desc(lastAttemptAt))
    .limit(1)
    .as('latest')
  const undelivered = db.$count(
    webhookDeliveries,
    and(isOfEndpoint, sql`${state} <> 'delivered' and ${objectType} <> ${testObject}`),
  )
  return db
    .select({
      ...getTableColumns(webhookEndpoints),
      lastDelivery: {
        lastAttemptAt: latest.lastAttemptAt,
        failure: latest.failure,
        statusCode: latest.statusCode,
      },
      undelivered,
    })
    .from(webhookEndpoints)
    .leftJoinLateral(latest, sql`true`)
    .$dynamic()
}

/** Locks the endpoint until the transaction ends; undefined if there is none. */
export async function lockEndpoint(tx: Db, id: number): Promise<EndpointRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for('no key update')
  return row
}

/** One transaction at a time counts and adds endpoints. */
export async function countEndpoints(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tradecounter webhook endpoints'))`)
  return tx.$count(webhookEndpoints)
}

export async function insertEndpoint(
  tx: Db,
  endpoint: Pick<EndpointRow, 'url' | 'description' | 'eventTypes' | 'secret' | 'createdAt' | 'createdBy'>,
): Promise<number> {
  const [row] = await tx.insert(webhookEndpoints).values(endpoint).returning({ id: webhookEndpoints.id })
  if (!row) throw new Error('An inserted webhook endpoint was not returned')
  return row.id
}

export async function updateEndpoint(
  tx: Db,
  id: number,
  values: Partial<Omit<EndpointRow, 'id' | 'version' | 'createdAt' | 'createdBy'>>,
) {
  const version = sql`${webhookEndpoints.version} + 1`
  await tx
    .update(webhookEndpoints)
    .set({ ...values, version })
    .where(eq(webhookEndpoints.id, id))
}

export async function deleteEndpoint(tx: Db, id: number) {
  await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
}
