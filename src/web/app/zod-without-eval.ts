// The Content-Security-Policy forbids eval, so this must run before any schema is created. Zod reads its settings
// from this global; its function `config` would add 10 KB of the library to every page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
