import { zodResolver } from '@hookform/resolvers/zod'
import { CircleX } from '#web/ui/icon/icons.ts'
import { type TrackForm, trackForm } from '#contract/orders/order-tracking.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useSendsEmail } from '#web/api/settings.ts'
import { useTrackOrder } from '#web/api/account/account-changes.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ErrorSummary } from '#web/shared/forms/error-summary.tsx'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { TrackedOrderPanel } from './tracked-order-panel.tsx'
import { TrackingHelp } from './tracking-help.tsx'

/** Tracks an order by number and email, without signing in. */
export function TrackPage() {
  const { register, handleSubmit, formState } = useValidatedForm<TrackForm>({
    resolver: zodResolver(trackForm),
    defaultValues: { orderNumber: '', email: '' },
  })
  const { errors } = formState
  const sendsEmail = useSendsEmail()
  const track = useTrackOrder()
  return (
    <div className="shell grid items-start gap-8 pt-8 pb-18 lg:grid-cols-[minmax(0,440px)_minmax(0,1fr)] lg:gap-12">
      <div className="grid w-full max-w-[440px] gap-5">
        <div>
          <h1>Track your order</h1>
          <p className="mt-1 text-sm text-ink-2">
            You'll find the order number {sendsEmail ? 'in your confirmation email' : 'on your invoice'}.
          </p>
        </div>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={(event) => void handleSubmit((form) => track.mutate(form))(event)}
        >
          <Field
            label="Order number"
            hint={
              <>
                For example <span className="id">ORDER-1763712041877</span>
              </>
            }
            error={errors.orderNumber?.message}
          >
            <TextInput {...register('orderNumber')} required autoComplete="off" autoCapitalize="characters" />
          </Field>
          <Field label="Email" error={errors.email?.message}>
            <TextInput {...register('email')} type="email" required autoComplete="email" />
          </Field>
          <ErrorSummary formState={formState} />
          <Button type="submit" variant="go" size="lg" busy={track.isPending} busyLabel="Searching...">
            Track order
          </Button>
        </form>
        {track.error && (
          <Notice tone="danger" icon={CircleX} role="alert" title={errorTitle(track.error)}>
            {errorText(track.error)}
          </Notice>
        )}
      </div>
      {track.data ? <TrackedOrderPanel order={track.data} /> : <TrackingHelp />}
    </div>
  )
}

const isMissing = (error: Error) => error instanceof ApiProblem && error.status === 404

const errorTitle = (error: Error) => (isMissing(error) ? 'Order not found' : 'Failed to track order')

function errorText(error: Error) {
  if (isMissing(error)) return 'Check the order number and the email you used to order.'
  return errorMessage(error)
}
