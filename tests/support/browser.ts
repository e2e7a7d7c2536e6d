import { type RegisterForm, type SignInForm, login, register } from '#contract/accounts.ts'
import { type Api, createApi } from '#contract/client.ts'

/** What a browser is to a server: a cookie jar and requests. */
export interface Browser {
  api: Api
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  cookies: Map<string, string>
  register: (form: RegisterForm) => Promise<void>
  signIn: (form: SignInForm) => Promise<void>
}

export function createBrowser(url: string): Browser {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url + path, { redirect: 'manual', ...init, headers })
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    return response
  }

  function keep(cookie: string) {
    const [pair = ''] = cookie.split(';')
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
    if (/max-age=0|expires=thu, 01 jan 1970/i.test(cookie)) cookies.delete(name)
    else cookies.set(name, value)
  }

  const api = createApi(send)
  return {
    api,
    fetch: send,
    cookies,
    register: async (form) => void (await api(register, { body: form })),
    signIn: async (form) => void (await api(login, { body: form })),
  }
}
