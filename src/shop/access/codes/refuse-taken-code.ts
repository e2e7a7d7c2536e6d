import type { AccessSecrets, CurrentAccess } from '#shop/access/current-access.ts'
import { versionOf } from '#shop/access/access-keys.ts'
import { matchCode } from './match-code.ts'
import { AccessCodeTaken } from './problems.ts'
import type { CodeRow } from './queries.ts'

interface Shop {
  access: Pick<CurrentAccess, 'version'>
  /** The access codes that have not ended. */
  inUse: CodeRow[]
  secrets: AccessSecrets
}

/** Refuses a code that equals another one, the access password or the default password. Throws AccessCodeTaken. */
export function refuseTakenCode(code: string, { access: { version }, inUse, secrets }: Shop) {
  const { keys, defaultCode } = secrets
  const passwords = [
    { codeVersion: version ?? '', label: 'Portal access password' },
    { codeVersion: versionOf(keys, defaultCode), label: 'Default access password' },
  ]
  const codeInUse = matchCode(keys, code, [...passwords, ...inUse])
  if (codeInUse) throw new AccessCodeTaken(codeInUse.label)
}
