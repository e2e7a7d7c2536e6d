import { type RegisterForm, type SignInForm, login, register } from '#contract/accounts.ts'
import type { CallName } from '#contract/calls.ts'
import { type OptionalInput, createApi } from '#contract/client.ts'
import type { Reply, CallInput, Endpoint } from '#contract/endpoint.ts'
import type { CheckReply } from '#tests/support/api/check-reply.ts'

/** Calls an endpoint by its contract. */
type CallEndpoint = <E extends Endpoint>(
  endpoint: E,
  ...input: OptionalInput<CallInput<E>>
) => Promise<Reply<E>>

/** A browser as the server sees it: a cookie jar and requests. */
export interface Browser {
  api: CallEndpoint
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  cookies: Map<string, string>
  /** The Cookie header. */
  cookie: () => string
  register: (form: RegisterForm) => Promise<void>
  signIn: (form: SignInForm) => Promise<void>
}

/** `checkReply` sees each reply. */
export function createBrowser(url: string, fetchImpl = fetch, checkReply?: CheckReply): Browser {
  const cookies = new Map<string, string>()

  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('cookie', cookie())
    const response = await fetchImpl(url + path, { redirect: 'manual', ...init, headers })
    await checkReply?.(init.method ?? 'GET', path, response)
    for (const header of response.headers.getSetCookie()) storeCookie(header)
    return response
  }

  function storeCookie(header: string) {
    const [pair = ''] = header.split(';')
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(header)) cookies.delete(name)
    else cookies.set(name, value)
  }

  const call = createApi(send) as (name: CallName, input: unknown) => Promise<unknown>
  const api = (({ method, path }: Endpoint, input: unknown) =>
    call(`${method} ${path}` as CallName, input)) as CallEndpoint
  return {
    api,
    fetch: send,
    cookies,
    cookie,
    register: async (form) => void (await api(register, { body: form })),
    signIn: async (form) => void (await api(login, { body: form })),
  }
}
