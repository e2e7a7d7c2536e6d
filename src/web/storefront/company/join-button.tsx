import { useNavigate } from '@tanstack/react-router'
import { CircleX } from '#web/ui/icon/icons.ts'
import { paths } from '#contract/paths.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useAcceptInvitation } from '#web/api/companies/own-company.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Props {
  token: string
  companyName: string
}

/** Accepts an invitation and opens the company. */
export function JoinButton({ token, companyName }: Props) {
  const acceptance = useAcceptInvitation()
  const navigate = useNavigate()
  const toast = useToast()

  async function join() {
    await acceptance.mutateAsync({ token })
    toast({ title: `You joined ${companyName}` })
    await navigate({ to: '/company' })
  }

  return (
    <>
      {acceptance.error && <JoinFailed error={acceptance.error} />}
      <Button
        variant="go"
        size="lg"
        className="max-w-full"
        busy={acceptance.isPending || acceptance.isSuccess}
        busyLabel="Joining..."
        // The error is shown above.
        onClick={() => void join().catch(() => {})}
      >
        <span className="truncate">Join {companyName}</span>
      </Button>
    </>
  )
}

function JoinFailed({ error }: { error: Error }) {
  return (
    <Notice tone="danger" icon={CircleX} role="alert" title={errorMessage(error)} className="w-full">
      {error instanceof ApiProblem && error.code === 'already-in-company' && (
        <>
          An account can belong to one company only.{' '}
          <PageLink href={paths.company} className="lnk">
            View your company
          </PageLink>
        </>
      )}
    </Notice>
  )
}
