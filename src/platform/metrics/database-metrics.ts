import { Registry } from 'prom-client'
import type { DatabaseFigures, ReadFigures } from './database-figures.ts'
import { addGauge, addLabeledGauge } from './metric.ts'

/** Metrics that are the same in all processes of the shop, in the format of Prometheus. */
export function createDatabaseMetrics(readFigures: ReadFigures): () => Promise<string> {
  const registry = new Registry()
  let figures: DatabaseFigures | null = null
  addGauge(registry, 'database_up', '1 if the database responds, else 0', () => (figures ? 1 : 0))
  addLabeledGauge(
    registry,
    'background_jobs',
    'Background jobs that are not done, by kind and state; emails are mail.send',
    ['kind', 'state'],
    () =>
      (figures?.jobs.byState ?? []).map(({ kind, state, count }) => ({
        labels: { kind, state },
        value: count,
      })),
  )
  addGauge(
    registry,
    'background_jobs_oldest_due_seconds',
    'For how long the oldest background job has been due without being started; 0 if none is',
    () => figures?.jobs.oldestDueSeconds ?? null,
  )
  addGauge(
    registry,
    'backup_last_verified_timestamp_seconds',
    'When the last scheduled backup was verified; 0 if none was, absent without scheduled backups',
    () => timestampOf(figures?.backups?.lastVerifiedAt),
  )
  addGauge(
    registry,
    'backup_last_restored_timestamp_seconds',
    'When a scheduled backup was last restored by the weekly check; 0 if none was, absent without scheduled backups',
    () => timestampOf(figures?.backups?.lastRestoredAt),
  )
  return async () => {
    figures = await readFigures()
    return registry.metrics()
  }
}

/** Undefined while unknown. */
function timestampOf(time: Date | null | undefined): number | null {
  if (time === undefined) return null
  return time === null ? 0 : time.getTime() / 1000
}
