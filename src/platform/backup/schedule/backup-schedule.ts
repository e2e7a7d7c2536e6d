/** Backups are due at midnight UTC plus `offsetMs`, and each `intervalMs` from then on. */
export interface BackupSchedule {
  intervalMs: number
  offsetMs: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Parses the variable BACKUP_SCHEDULE: a daily time in UTC such as `03:00`, or an interval such as `6h`. */
export function parseSchedule(text: string): BackupSchedule {
  if (text.endsWith('h')) return { intervalMs: Number.parseInt(text, 10) * hourMs, offsetMs: 0 }
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return { intervalMs: 24 * hourMs, offsetMs: hours * hourMs + minutes * minuteMs }
}

/** The last time at which a backup was due. */
export function lastDue({ intervalMs, offsetMs }: BackupSchedule, now: Date): Date {
  const passed = Math.floor((now.getTime() - offsetMs) / intervalMs)
  return new Date(passed * intervalMs + offsetMs)
}
