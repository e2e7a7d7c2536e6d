import { useState } from 'react'
import type { DescribedEndpoint } from '#web/api/api-description.ts'
import { Tag } from '#web/ui/tag.tsx'
import { EndpointErrors } from './endpoint-errors.tsx'
import { exampleFrom } from './example-from.ts'
import { TryEndpoint } from './try-endpoint.tsx'

/** One endpoint: a summary line that opens to its request form and example responses. */
export function EndpointEntry({ endpoint }: { endpoint: DescribedEndpoint }) {
  const { method, path, summary, description, responses } = endpoint
  const replies = Object.entries(responses).filter(([status]) => Number(status) < 400)
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm">
        <Tag tone={method === 'GET' ? 'plain' : 'ink'}>{method}</Tag>
        <span className="id break-all whitespace-normal">{path}</span>
        <span className="min-w-0 wrap-anywhere text-ink-2">{summary}</span>
      </summary>
      {isOpen && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t px-4 py-5 text-sm lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="grid content-start gap-4">
            <p>{description}</p>
            <TryEndpoint endpoint={endpoint} />
          </div>
          <div className="grid content-start gap-4">
            {replies.map(([status, { content, headers }]) => (
              <section key={status}>
                <h3 className="lab mb-1.5">Response {status}</h3>
                <ReplyBody content={content} />
                <ReplyHeaders headers={headers} />
              </section>
            ))}
            <EndpointErrors endpoint={endpoint} />
          </div>
        </div>
      )}
    </details>
  )
}

type Reply = DescribedEndpoint['responses'][string]

function ReplyBody({ content = {} }: Pick<Reply, 'content'>) {
  const [type, body] = Object.entries(content)[0] ?? []
  if (!type || !body) return <p className="text-ink-2">No content</p>
  return type === 'application/json' ? (
    <Example value={exampleFrom(body.schema)} />
  ) : (
    <p className="text-ink-2">A file of type {type}</p>
  )
}

function ReplyHeaders({ headers }: Pick<Reply, 'headers'>) {
  return (
    <dl className="mt-2 grid gap-1 text-xs">
      {Object.entries(headers).map(([name, { description }]) => (
        <div key={name}>
          <dt className="id inline wrap-anywhere whitespace-normal">{name}</dt>{' '}
          <dd className="inline text-ink-2">{description}</dd>
        </div>
      ))}
    </dl>
  )
}

function Example({ value }: { value: unknown }) {
  return (
    <pre className="id rounded-2 bg-sunken p-3 text-xs wrap-anywhere whitespace-pre-wrap">
      {JSON.stringify(value, null, 2)}
    </pre>
  )
}
