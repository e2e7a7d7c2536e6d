import type { ListedJob } from '#contract/jobs/jobs.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { JobActions } from './job-actions.tsx'
import { jobName, jobProgress, jobStateDisplay, undoneDisplay } from './job-display.ts'

export function JobTable({ jobs }: { jobs: ListedJob[] }) {
  return (
    <Table label="Jobs" stack>
      <TableHeader>
        <TableHead>Job</TableHead>
        <TableHead>Started</TableHead>
        <TableHead>Progress</TableHead>
        <TableHead>Status</TableHead>
        <TableHead>
          <span className="sr-only">Actions</span>
        </TableHead>
      </TableHeader>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={`${job.source} ${job.id}`} job={job} />
        ))}
      </tbody>
    </Table>
  )
}

function JobRow({ job }: { job: ListedJob }) {
  const time = useShopTime()
  const { state, step, rows, done, createdAt, finishedAt, startedBy } = job
  const { label, tone, icon } = step === 'undone' ? undoneDisplay : jobStateDisplay[state]
  const isImporting = state === 'running' && rows > 0
  return (
    <TableRow>
      <TableCell position="title">
        <span className="font-540 wrap-anywhere">{jobName(job)}</span>
      </TableCell>
      <TableCell position="note">
        <time dateTime={createdAt} className="num">
          {time.moment(createdAt)}
        </time>
        <span className="block text-2xs text-ink-2">by {startedBy ?? 'the shop'}</span>
      </TableCell>
      <TableCell className="min-w-54 text-ink-2 stacked:min-w-0">
        {isImporting && (
          <progress aria-label={`Progress of ${jobName(job)}`} max={rows} value={done} className={barClass} />
        )}
        <span className="num wrap-anywhere">{jobProgress(job, time)}</span>
        {finishedAt && (
          <span className="num block text-2xs">
            Ended {time.moment(finishedAt)}, after {durationText(createdAt, finishedAt)}
          </span>
        )}
      </TableCell>
      <TableCell position="figure">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
      </TableCell>
      <TableCell>
        <JobActions job={job} />
      </TableCell>
    </TableRow>
  )
}

const barClass =
  'mb-1 block h-1.5 w-full appearance-none bg-line [&::-moz-progress-bar]:bg-copper [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-copper'

/** '12 s', '3 min' or '2 h'. */
function durationText(from: string, to: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  if (seconds < 90) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 90 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}
