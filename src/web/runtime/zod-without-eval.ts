import { config } from 'zod/v4/core'

// The Content-Security-Policy forbids eval, so this must run before any schema is created. The core entry adds
// only the setting to the bundle, not the library.
config({ jitless: true })
