import { newAccessCode } from '#contract/access.ts'
import type { Setting } from '#contract/settings.ts'
import { Invalid } from '#platform/problems.ts'
import type { ShopContext } from '#shop/context.ts'
import type { ExternalSetting } from '#shop/settings/admin-routes.ts'
import { changeAccess, recordReveal } from './change-access.ts'
import { type AccessSecrets, readCurrentAccess } from './current-access.ts'

/** Exposes the access code through the settings API, under the key access_password. */
export function accessCodeSetting({ db, clock }: ShopContext, secrets: AccessSecrets): ExternalSetting {
  return {
    async read(actor) {
      await recordReveal(db, actor)
      return readSetting()
    },

    async change({ value, version, actor }) {
      const code = newAccessCode.safeParse(value)
      if (!code.success)
        throw new Invalid(code.error.issues.map(({ message }) => ({ field: 'value', message })))
      await changeAccess(db, clock, { code: code.data, codeVersion: version, actor, secrets })
      return readSetting()
    },
  }

  async function readSetting(): Promise<Setting> {
    const { code, changedAt, changedBy, codeVersion } = await readCurrentAccess(db, secrets)
    return {
      key: 'access_password',
      value: code,
      description: null,
      updatedAt: changedAt?.toISOString() ?? null,
      updatedBy: changedBy,
      version: codeVersion,
    }
  }
}
