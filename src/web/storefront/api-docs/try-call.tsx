import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DescribedCall } from '#web/api/api-description.ts'
import { errorMessage } from '#web/forms/failure-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { exampleOf } from './example-of.ts'
import { sendCall } from './send-call.ts'

/** Sends the call as whoever is signed in here, and shows the answer as it comes. */
export function TryCall({ call }: { call: DescribedCall }) {
  const { method, path, parameters, requestBody } = call
  const [type, taken] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const [values, setValues] = useState<Record<string, string>>({})
  const [body, setBody] = useState(
    type === 'application/json' && taken ? JSON.stringify(exampleOf(taken.schema), null, 2) : '',
  )
  const sending = useMutation({ mutationFn: sendCall })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    sending.mutate({ call, values, ...(type && { body: { type, text: body } }) })
  }

  if (type === 'multipart/form-data')
    return <p className="text-ink-2">It takes files, as {type}: to be tried with a client that has some.</p>
  return (
    <form aria-label={`Try ${method} ${path}`} className="grid gap-4" onSubmit={handleSubmit}>
      {parameters.map(({ name, in: place, required }) => (
        <Field key={name} label={name} optional={!required} hint={`In the ${places[place]}`}>
          <TextInput
            required={required}
            autoComplete="off"
            spellCheck={false}
            value={values[name] ?? ''}
            onChange={({ target }) => setValues({ ...values, [name]: target.value })}
          />
        </Field>
      ))}
      {type && (
        <Field label="Body" hint={type}>
          <Textarea
            rows={8}
            spellCheck={false}
            className="id"
            value={body}
            onChange={({ target }) => setBody(target.value)}
          />
        </Field>
      )}
      <Button type="submit" variant="ink" className="w-fit" busy={sending.isPending} busyLabel="Sending...">
        Send
      </Button>
      {sending.isError && (
        <p role="alert" className="text-danger">
          {errorMessage(sending.error)}
        </p>
      )}
      {sending.data && (
        <output className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <b className="num font-560">{sending.data.status}</b>
          {sending.data.text && (
            <pre className="id rounded-2 bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">
              {sending.data.text}
            </pre>
          )}
        </output>
      )}
    </form>
  )
}

const places = { path: 'address', query: 'query of the address', header: 'headers' }
