import { useId } from 'react'
import { webhookEventGroups } from '#contract/integrations/webhook-events.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import type { WebhookForm } from './use-webhook-form.ts'

interface Props {
  form: WebhookForm
}

export function WebhookFields({ form }: Props) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      <Field
        label="Address"
        hint="Where the system receives requests, such as https://erp.example.com/webhooks"
        error={errors.url?.message}
      >
        <TextInput
          required
          type="url"
          inputMode="url"
          maxLength={1000}
          autoComplete="off"
          {...register('url')}
        />
      </Field>
      <Field label="Description" optional error={errors.description?.message}>
        <TextInput maxLength={100} autoComplete="off" {...register('description')} />
      </Field>
      <EventFields form={form} />
    </>
  )
}

function EventFields({ form: { register, formState } }: Props) {
  const errorId = useId()
  const error = formState.errors.eventTypes?.message
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-xs font-520">Events</legend>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {webhookEventGroups.map(({ label, events }) => (
          <div key={label} role="group" aria-label={label} className="grid content-start gap-1">
            <p className="text-2xs text-ink-3">{label}</p>
            {Object.entries(events).map(([type, text]) => (
              <Checkbox key={type} value={type} label={text} {...register('eventTypes')} />
            ))}
          </div>
        ))}
      </div>
      {error && (
        <p id={errorId} className="flex items-center gap-1.5 pt-2 text-xs text-danger">
          <CircleAlert className="size-3.75" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
