import type { JobState, ListedJob } from '#contract/jobs/jobs.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'
import { undoneText } from '#web/admin/jobs/undo/undo-text.ts'
import { picturesText } from '#web/admin/jobs/pictures/pictures-text.ts'
import { CircleCheck, Clock, TriangleAlert, Undo2 } from '#web/ui/icon/icons.ts'
import { FileUp, RefreshCw } from '#web/admin/icons/admin-icons.ts'

/** Label and look of each state. */
export const jobStateDisplay = {
  waiting: { label: 'Waiting', tone: 'yellow', icon: Clock },
  running: { label: 'Running', tone: 'yellow', icon: RefreshCw },
  review: { label: 'To review', tone: 'yellow', icon: FileUp },
  done: { label: 'Done', tone: 'green', icon: CircleCheck },
  failed: { label: 'Failed', tone: 'red', icon: TriangleAlert },
} as const satisfies Record<JobState, object>

export const undoneDisplay = { label: 'Undone', tone: 'gray', icon: Undo2 } as const

const kindNames: Record<string, string> = {
  'password.forgot': 'Password reset',
  'mail.send': 'Sending of emails',
  'products.fetch-pictures': 'Pictures of imported products',
  'backup.write': 'Scheduled backup',
  'backup.check-restore': 'Weekly check of a backup',
}

export const jobName = ({ fileName, kind }: Pick<ListedJob, 'fileName' | 'kind'>) =>
  fileName === null ? (kindNames[kind] ?? `Background job ${kind}`) : `Import of ${fileName}`

const count = (number: number, noun: string) =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`

/** How far a job is, or how it has ended, as a sentence. */
export function jobProgress(job: ListedJob, time: ShopTime): string {
  const { state, step, rows, done, counts, undo, pictures, failure, attempts, nextAttemptAt } = job
  const ofRows = `${done.toLocaleString('en-US')} of ${count(rows, 'row')}`
  if (step === 'checking') return `${ofRows} checked`
  if (step === 'importing') return `${ofRows} imported`
  if (step === 'undoing') return `${ofRows} undone`
  if (undo) return undoneText(undo)
  if (step === 'matching') return `${count(rows, 'row')}. Its columns are not matched yet.`
  if (step === 'checked')
    return `${count(rows, 'row')} checked. Nothing is imported yet.${failure ? ` ${failure}` : ''}`
  if (counts) {
    const leftOut = counts.leftOut > 0 ? ` ${count(counts.leftOut, 'row')} left out.` : ''
    const ofPictures = pictures ? ` ${picturesText(pictures)}` : ''
    return `${count(counts.inserted, 'row')} added, ${counts.updated.toLocaleString('en-US')} changed.${leftOut}${ofPictures}${failure ? ` ${failure}` : ''}`
  }
  if (step === 'failed') return failure ?? 'Nothing was imported.'
  if (state === 'running') return attempts > 1 ? `Attempt ${attempts}` : ''
  const reason = failure ? `: ${failure}` : ''
  if (state === 'failed') return `Failed after ${count(attempts, 'attempt')}${reason}`
  if (attempts === 0) return 'Starts soon'
  const next = nextAttemptAt ? `, next attempt ${time.moment(nextAttemptAt)}` : ''
  return `${count(attempts, 'attempt')}${next}${reason}`
}
