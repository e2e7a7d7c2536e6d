import * as contract from '#contract/access/access-codes.ts'
import type { ShopContext } from '#shop/context.ts'
import { type AccessSecrets, readCurrentAccess } from '#shop/access/current-access.ts'
import { readTimeZone } from '#shop/time-zone/queries.ts'
import { codeReply } from './code-reply.ts'
import { generateAccessCode } from './generate-access-code.ts'
import { AccessCodeNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { changeCode, createCode, endCode, replaceCode } from './save-code.ts'

export function accessCodeAdminRoutes({ serve, db, clock }: ShopContext, secrets: AccessSecrets) {
  serve(contract.listAccessCodes, async () => {
    const grants = await readGrants()
    const rows = await queries.listCodes(db, grants)
    return rows.map((row) => codeReply(row, grants))
  })

  serve(contract.createAccessCode, async ({ body, user }) => {
    const code = body.code ?? generateAccessCode()
    const id = await createCode(db, clock, { ...body, code, actor: user, secrets })
    return { ...(await readCode(id)), code }
  })

  serve(contract.changeAccessCode, async ({ params: { id }, body, user }) => {
    await changeCode(db, clock, { id, ...body, actor: user, secrets })
    return readCode(id)
  })

  serve(contract.replaceAccessCode, async ({ params: { id }, body, user }) => {
    const code = body.code ?? generateAccessCode()
    await replaceCode(db, clock, { id, ...body, code, actor: user, secrets })
    return { ...(await readCode(id)), code }
  })

  serve(contract.endAccessCode, async ({ params: { id }, body, user }) => {
    await endCode(db, clock, { id, ...body, actor: user, secrets })
    return readCode(id)
  })

  async function readCode(id: number) {
    const grants = await readGrants()
    const row = await queries.findCode(db, id, grants)
    if (!row) throw new AccessCodeNotFound()
    return codeReply(row, grants)
  }

  async function readGrants() {
    const { version } = await readCurrentAccess(db, secrets)
    return { mainVersion: version, now: clock(), timeZone: await readTimeZone(db) }
  }
}
