import type { Delivery, WebhookAttempt } from '#contract/integrations/webhooks.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'

/** The request body, and each attempt with its headers and response. */
export function DeliveryDetails({ delivery: { body, attemptLog } }: { delivery: Delivery }) {
  return (
    <div className="grid gap-5">
      <section className="grid gap-1.5">
        <h3 className="text-xs font-520">Request body</h3>
        <Code>{JSON.stringify(JSON.parse(body), null, 2)}</Code>
      </section>
      {attemptLog.length === 0 && <p className="text-ink-2">Not sent yet.</p>}
      {attemptLog.map((attempt, index) => (
        <Attempt key={attempt.at} attempt={attempt} number={attemptLog.length - index} />
      ))}
    </div>
  )
}

function Attempt({ attempt, number }: { attempt: WebhookAttempt; number: number }) {
  const time = useShopTime()
  const { at, durationMs, url, headers, statusCode, response, failure } = attempt
  const request = [`POST ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
  return (
    <section className="grid gap-1.5 border-t pt-4">
      <h3 className="text-xs font-520">
        Attempt {number}, <time dateTime={at}>{time.momentWithZone(at)}</time>
      </h3>
      <p className="text-ink-2">
        {failure ?? `Replied with status ${statusCode}`}, after {durationMs.toLocaleString('en-US')} ms
      </p>
      <Code>{request.join('\n')}</Code>
      {response !== null && response !== '' && <Code>{response}</Code>}
    </section>
  )
}

function Code({ children }: { children: string }) {
  return (
    <pre className="id rounded-2 bg-sunken px-3 py-2.5 text-2xs wrap-anywhere whitespace-pre-wrap">
      {children}
    </pre>
  )
}
