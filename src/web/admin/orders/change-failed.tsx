import { CircleAlert } from 'lucide-react'
import { ApiProblem } from '../../../contract/problem.ts'
import { Notice } from '../../ui/notice.tsx'

/** Why a change was not made, where it was asked for: a toast is gone before it is read. */
export function ChangeFailed({ error }: { error: Error }) {
  const refused = error instanceof ApiProblem
  return (
    <Notice
      tone="danger"
      icon={CircleAlert}
      role="alert"
      title={refused ? 'Nothing was changed.' : 'The shop did not answer.'}
    >
      {refused ? error.message : 'Please check the connection and try again.'}
    </Notice>
  )
}
