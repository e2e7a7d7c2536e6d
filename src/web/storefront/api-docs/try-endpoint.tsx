import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DescribedEndpoint } from '#web/api/api-description.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Textarea } from '#web/ui/form/textarea.tsx'
import { exampleFrom } from './example-from.ts'
import { sendRequest } from './send-request.ts'

/** Sends the request as the signed-in user and shows the raw response. */
export function TryEndpoint({ endpoint }: { endpoint: DescribedEndpoint }) {
  const { method, path, parameters, requestBody } = endpoint
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const [values, setValues] = useState<Record<string, string>>({})
  const [body, setBody] = useState(
    type === 'application/json' && content ? JSON.stringify(exampleFrom(content.schema), null, 2) : '',
  )
  const request = useMutation({ mutationFn: sendRequest })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    request.mutate({ endpoint, values, ...(type && { body: { type, text: body } }) })
  }

  if (type === 'multipart/form-data')
    return <p className="text-ink-2">This endpoint takes files ({type}). Use another API client to try it.</p>
  return (
    <form aria-label={`Try ${method} ${path}`} className="grid gap-4" onSubmit={handleSubmit}>
      {parameters.map(({ name, in: location, required, description }) => (
        <Field
          key={name}
          label={name}
          optional={!required}
          hint={`${parameterHints[location]}. ${description}`}
        >
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
      <Button type="submit" variant="ink" className="w-fit" busy={request.isPending} busyLabel="Sending...">
        Send
      </Button>
      {request.isError && (
        <p role="alert" className="text-danger">
          {errorMessage(request.error)}
        </p>
      )}
      {request.data && <RawResponse {...request.data} />}
    </form>
  )
}

function RawResponse({ status, text }: { status: string; text: string }) {
  return (
    <output className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <b className="num font-560">{status}</b>
      {text && (
        <pre className="id rounded-2 bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">{text}</pre>
      )}
    </output>
  )
}

const parameterHints = { path: 'Path parameter', query: 'Query parameter', header: 'Header' }
