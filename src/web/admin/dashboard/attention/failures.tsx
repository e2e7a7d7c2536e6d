import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Attention } from '#contract/reports/attention.ts'
import { jobName } from '#web/admin/jobs/job-display.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { AttentionPanel } from './attention-panel.tsx'

type Props = Pick<Attention, 'failedMails' | 'failedJobs'>

/** Emails that were given up, and failed imports and other background jobs. */
export function Failures({ failedMails, failedJobs }: Props) {
  return (
    <AttentionPanel
      title="Failed emails and jobs"
      count={failedMails.count + failedJobs.count}
      allLink={
        <span className="flex flex-wrap gap-x-4">
          <Link to="/admin/jobs" search={{ state: 'failed' }} className="lnk">
            View failed jobs
          </Link>
          <Link to="/admin/mail" search={{ state: 'failed' }} className="lnk">
            View failed emails
          </Link>
        </span>
      }
      emptyText="No email and no background job has failed."
    >
      {[
        ...failedJobs.jobs.map((job) => (
          <Failure key={`${job.kind} ${job.failedAt}`} failedAt={job.failedAt} reason={job.failure}>
            <Link to="/admin/jobs" search={{ state: 'failed' }} className={linkClass}>
              {jobName(job)}
            </Link>
          </Failure>
        )),
        ...failedMails.mails.map(({ id, subject, to, failedAt }) => (
          <Failure key={id} failedAt={failedAt} reason={`Email to ${to}`}>
            <Link to="/admin/mail" search={{ state: 'failed', open: id }} className={linkClass}>
              {subject}
            </Link>
          </Failure>
        )),
      ]}
    </AttentionPanel>
  )
}

const linkClass = 'block w-fit max-w-full truncate font-540 hover:underline'

interface FailureProps {
  failedAt: string
  reason: string | null
  children: ReactNode
}

function Failure({ failedAt, reason, children }: FailureProps) {
  const time = useShopTime()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-5 py-2.5">
      {children}
      <time dateTime={failedAt} className="num text-right text-2xs text-ink-3">
        {time.moment(failedAt)}
      </time>
      {reason && <p className="col-span-full truncate text-ink-2">{reason}</p>}
    </li>
  )
}
