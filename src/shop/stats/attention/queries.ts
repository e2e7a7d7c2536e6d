import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { maxAttention } from '#contract/reports/attention.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { productImports } from '#shop/catalog/tables.ts'
import { mailStateConditions } from '#shop/mail/queries.ts'
import { mails } from '#shop/mail/tables.ts'
import type { LateOrders } from '#shop/orders/listing/late-orders.ts'
import { isLate, waitingSince } from '#shop/orders/listing/queries.ts'
import { orders } from '#shop/orders/tables.ts'
import { onSale, products } from '#shop/products/tables.ts'

const all = sql<number>`count(*) over ()`.mapWith(Number)

/** Those that have waited longest. */
export async function findLateOrders(db: Db, late: LateOrders) {
  const { id, orderNumber, customerName, totalAmount, chargedCurrency } = orders
  const since = waitingSince[late.waitingFor]
  const rows = await db
    .select({
      id,
      orderNumber,
      customerName,
      totalAmount,
      chargedCurrency,
      since: sql<Date>`${since}`.mapWith(orders.createdAt),
      all,
    })
    .from(orders)
    .where(isLate(late))
    .orderBy(asc(since), asc(id))
    .limit(maxAttention)
  return withCount(rows)
}

/** Those that changed last. */
export async function findOutOfStock(db: Db) {
  const { id, name, imageUrl, updatedAt } = products
  const isOutOfStock = and(onSale, sql`not ${products.inStock}`)
  const [rows, total] = await Promise.all([
    db
      .select({ id, name, imageUrl })
      .from(products)
      .where(isOutOfStock)
      .orderBy(desc(updatedAt), desc(id))
      .limit(maxAttention),
    db.$count(products, isOutOfStock),
  ])
  return { count: total, rows }
}

export async function findFailedMails(db: Db) {
  const { id, subject, to } = mails
  const rows = await db
    .select({ id, subject, to, failedAt: sql<Date>`${jobs.failedAt}`.mapWith(jobs.failedAt), all })
    .from(jobs)
    .innerJoin(mails, eq(mails.jobId, jobs.id))
    .where(mailStateConditions.failed)
    .orderBy(desc(jobs.failedAt), desc(id))
    .limit(maxAttention)
  return withCount(rows)
}

interface FailedJob {
  kind: string
  /** The file of an import. */
  fileName: string | null
  failure: string | null
  /** ISO 8601. */
  failedAt: string
  all: number
}

/** Failed jobs other than emails, and failed imports. An import whose job failed is listed once. */
export async function findFailedJobs(db: Db) {
  const rows = await rowsOf<FailedJob>(
    db,
    sql`select kind, file_name as "fileName", failure, count(*) over ()::int as "all",
        to_char(failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "failedAt"
      from (
        select job.kind, import.file_name, job.failure, job.failed_at from ${jobs} job
          left join ${productImports} import on import.job_id = job.id
          where job.failed_at is not null and not exists (select from ${mails} where job_id = job.id)
        union all
        select 'products.import', file_name, import.failure, coalesce(finished_at, import.created_at) from ${productImports} import
          where status = 'failed' and not exists (select from ${jobs} job where job.id = import.job_id and job.failed_at is not null)
      ) failed order by failed_at desc limit ${maxAttention}`,
  )
  return withCount(rows)
}

function withCount<Row extends { all: number }>(rows: Row[]) {
  return { count: rows[0]?.all ?? 0, rows: rows.map(({ all: _, ...row }) => row) }
}
