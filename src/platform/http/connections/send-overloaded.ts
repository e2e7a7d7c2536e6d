import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash } from 'node:crypto'
import { problemDetails, retryAfterSeconds } from '#platform/http/problem-replies.ts'
import { requestIdHeader } from '#platform/http/request-id.ts'
import { filePolicy } from '#platform/http/security-headers.ts'
import { sendRaw } from '#platform/patches/send-raw.ts'
import { problemType } from '#platform/problems.ts'
import { Overloaded } from './overloaded.ts'

const style =
  'html{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}body{margin:20vh auto;max-width:30rem;padding:0 1rem}'

/** Loads again by itself: a visitor would only press Reload, and sooner. */
const page =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="refresh" content="5">' +
  `<title>The shop is very busy</title><style>${style}</style></head>` +
  '<body><h1>The shop is very busy</h1><p>This page tries again in 5 seconds.</p></body></html>'

const pagePolicy = `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; frame-ancestors 'none'`

/** Stands for the id of the request, which is the only part that differs. */
const idPlaceholder = '{requestId}'

/** Returns a function that refuses a request with a constant page or problem, past Fastify's hooks. */
export function createSendOverloaded(safeHeaders: Record<string, string>) {
  const problem = JSON.stringify({ ...problemDetails(new Overloaded()), requestId: idPlaceholder })
  const problemReply = constantReply(
    problem,
    { type: problemType, policy: filePolicy(problemType) },
    safeHeaders,
  )
  const pageReply = constantReply(page, { type: 'text/html; charset=utf-8', policy: pagePolicy }, safeHeaders)
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { headers, text } = expectsPage(request) ? pageReply : problemReply
    // An id needs no escape in JSON.
    const body = Buffer.from(text.replace(idPlaceholder, request.id))
    sendRaw(reply, 503, { ...headers, [requestIdHeader]: request.id, 'content-length': body.length }, body)
  }
}

function constantReply(
  text: string,
  { type, policy }: { type: string; policy: string },
  safeHeaders: Record<string, string>,
) {
  const headers = {
    ...safeHeaders,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'content-type': type,
    'retry-after': retryAfterSeconds,
  }
  return { headers, text }
}

function expectsPage({ method, url, headers }: FastifyRequest) {
  return method === 'GET' && !url.startsWith('/api/') && headers.accept?.includes('text/html') === true
}
