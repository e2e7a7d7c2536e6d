// The shop's pages forbid eval. Schemas that are told so before they are made do not try it, which browsers would report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
