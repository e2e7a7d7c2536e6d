import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListedJob } from '#contract/jobs/jobs.ts'
import { staffFiles } from '#contract/lists/staff-files.ts'
import { useCancelImport, useRetryImport, useRetryJob } from '#web/api/jobs/staff-jobs.ts'
import { UndoImport } from '#web/admin/jobs/undo/undo-import.tsx'
import { FailedPicturesButton } from '#web/admin/jobs/pictures/fetched-pictures.tsx'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { jobName } from './job-display.ts'

/** Links and buttons for the actions that a job's state allows. */
export function JobActions({ job }: { job: ListedJob }) {
  const { source, id, state, isOwn, counts, fileName, canBeUndone, pictures } = job
  return (
    <div className="flex flex-wrap justify-end gap-1">
      {state === 'review' && isOwn && (
        <Link to="/admin/products/import" className={buttonClass({ size: 'sm' })}>
          Review
        </Link>
      )}
      {counts !== null && counts.leftOut > 0 && (
        <a
          href={staffFiles.importErrorsFile(id)}
          download
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          Rows left out
        </a>
      )}
      {fileName !== null && pictures !== null && pictures.failed > 0 && (
        <FailedPicturesButton importId={id} fileName={fileName} pictures={pictures} />
      )}
      {fileName !== null && canBeUndone && <UndoImport target={{ ...job, fileName }} />}
      {source === 'import' && state === 'running' && <CancelImport job={job} />}
      {state === 'failed' && <Retry job={job} />}
    </div>
  )
}

function CancelImport({ job }: { job: ListedJob }) {
  const [isAsking, setAsking] = useState(false)
  const cancel = useCancelImport()
  const toast = useToast()
  const isUndo = job.step === 'undoing'
  const work = isUndo ? 'Undo' : 'Import'
  async function handleConfirm() {
    setAsking(false)
    try {
      await cancel.mutateAsync({ id: job.id })
      toast({ title: `${work} canceled`, text: isUndo ? 'Nothing was undone.' : 'Nothing was imported.' })
    } catch (error) {
      toast({ tone: 'error', title: `${work} not canceled`, text: errorMessage(error) })
    }
  }
  return (
    <>
      <Button
        size="sm"
        aria-label={`Cancel ${jobName(job)}`}
        busy={cancel.isPending}
        busyLabel="Canceling..."
        onClick={() => setAsking(true)}
      >
        Cancel
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={isUndo ? 'Cancel this undo?' : 'Cancel this import?'}
        description={`It stops and ${isUndo ? 'undoes' : 'imports'} nothing. You can run it again from this list.`}
        cancel={isUndo ? 'Keep undoing' : 'Keep importing'}
        confirm={isUndo ? 'Cancel undo' : 'Cancel import'}
        onConfirm={() => void handleConfirm()}
      />
    </>
  )
}

function Retry({ job }: { job: ListedJob }) {
  const retryImport = useRetryImport()
  const retryJob = useRetryJob()
  const retry = job.source === 'import' ? retryImport : retryJob
  const toast = useToast()
  async function handleRetry() {
    try {
      await retry.mutateAsync({ id: job.id })
      toast({ title: 'Started again', text: jobName(job) })
    } catch (error) {
      toast({ tone: 'error', title: 'Not started', text: errorMessage(error) })
    }
  }
  return (
    <Button
      size="sm"
      aria-label={`Retry ${jobName(job)}`}
      busy={retry.isPending}
      busyLabel="Starting..."
      onClick={() => void handleRetry()}
    >
      Retry
    </Button>
  )
}
