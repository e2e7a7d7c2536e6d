import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef } from 'react'
import {
  type GuestStockAlertForm,
  type StockAlert,
  guestStockAlertForm,
} from '#contract/catalog/stock-alerts.ts'
import { paths } from '#contract/paths.ts'
import { useUser } from '#web/api/session.ts'
import { useRequestStockAlert, useStockAlert, useStopStockAlert } from '#web/api/catalog/stock-alerts.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { useValidatedForm } from '#web/shared/forms/use-validated-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CircleCheck, Mail, TriangleAlert } from '#web/ui/icon/icons.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Input from before this code had loaded. */
export interface TypedEmail {
  email: string
  hasFocus: boolean
}

interface Props {
  sku: string
  typed: TypedEmail
}

/** Asks for the email address, or confirms it and names the next step. */
export function StockAlertForm({ sku, typed }: Props) {
  const alert = useStockAlert(sku)
  const user = useUser()
  const request = useRequestStockAlert()
  const stop = useStopStockAlert()
  const error = request.error ?? stop.error
  const container = useRef<HTMLDivElement>(null)
  const movesFocus = typed.hasFocus || request.isSuccess || stop.isSuccess
  const isRequested = alert !== undefined

  // The control that had the focus is gone.
  useEffect(() => {
    if (movesFocus) container.current?.querySelector<HTMLElement>('input, button')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- only when the form and the notice replace each other
  }, [isRequested])

  return (
    <div ref={container} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {alert ? (
        <Requested
          alert={alert}
          isNew={request.isSuccess}
          isStopping={stop.isPending}
          onStop={() => stop.mutate(alert, { onSuccess: request.reset })}
        />
      ) : user ? (
        <OneClick email={user.email} busy={request.isPending} onClick={() => request.mutate({ sku })} />
      ) : (
        <GuestForm
          email={typed.email}
          busy={request.isPending}
          onSubmit={({ email }) => request.mutate({ sku, email })}
        />
      )}
      {error && (
        <Notice tone="danger" icon={TriangleAlert} role="alert">
          {errorMessage(error)}
        </Notice>
      )}
    </div>
  )
}

interface RequestedProps {
  alert: StockAlert
  /** Requested just now; otherwise on an earlier visit. */
  isNew: boolean
  isStopping: boolean
  onStop: () => void
}

function Requested({ alert: { email, isConfirmed }, isNew, isStopping, onStop }: RequestedProps) {
  if (!isConfirmed)
    return (
      <Notice icon={Mail} role="status" title="Check your email">
        <p className="wrap-anywhere">
          We have sent an email to {email}. Open its link to confirm that you want an email when this item is
          back.
        </p>
        <p className="mt-2 text-2xs text-ink-2">No email? Check your spam folder.</p>
        <Button size="sm" className="mt-2" busy={isStopping} busyLabel="Canceling..." onClick={onStop}>
          Cancel request
        </Button>
      </Notice>
    )
  return (
    <Notice tone="profit" icon={CircleCheck} role={isNew ? 'status' : undefined}>
      <p className="wrap-anywhere">We will email {email} when it is back.</p>
      <Button size="sm" className="mt-2" busy={isStopping} busyLabel="Stopping..." onClick={onStop}>
        {isNew ? 'Undo' : 'Stop'}
      </Button>
    </Notice>
  )
}

interface OneClickProps {
  email: string
  busy: boolean
  onClick: () => void
}

function OneClick({ email, busy, onClick }: OneClickProps) {
  return (
    <div className="grid gap-1.5">
      <Button className="whitespace-normal" busy={busy} busyLabel="Saving..." onClick={onClick}>
        Email me when available
      </Button>
      <p className="text-2xs wrap-anywhere text-ink-3">One email to {email}.</p>
    </div>
  )
}

interface GuestFormProps {
  /** Typed so far. */
  email: string
  busy: boolean
  onSubmit: (form: GuestStockAlertForm) => void
}

function GuestForm({ email, busy, onSubmit }: GuestFormProps) {
  const { register, handleSubmit, formState } = useValidatedForm<GuestStockAlertForm>({
    resolver: zodResolver(guestStockAlertForm),
    defaultValues: { email },
  })
  return (
    <form
      noValidate
      method="post"
      action={paths.submitStockAlert}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => void handleSubmit(onSubmit)(event)}
    >
      <Field label="Email" error={formState.errors.email?.message}>
        <TextInput {...register('email')} type="email" required autoComplete="email" />
      </Field>
      <Button type="submit" className="whitespace-normal" busy={busy} busyLabel="Saving...">
        Email me when available
      </Button>
    </form>
  )
}
