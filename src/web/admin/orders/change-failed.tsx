import { CircleAlert } from 'lucide-react'
import { ApiProblem } from '../../../contract/problem.ts'
import { Notice } from '../../ui/notice.tsx'

/** Why a change was not made, where it was asked for: a toast is gone before it is read. */
export function ChangeFailed({ error }: { error: Error }) {
  return (
    <Notice tone="danger" icon={CircleAlert} role="alert" title="Nothing was changed.">
      {error instanceof ApiProblem ? error.message : 'The shop cannot be reached. Please try again.'}
    </Notice>
  )
}
