import type { Config } from '#platform/config.ts'
import { openS3Store } from '#platform/storage/s3-store.ts'
import { verifyStore } from '#platform/storage/verify-store.ts'
import { verifyMailServer } from '#shop/mail/mail-server.ts'
import { type Finding, faultOf } from './finding.ts'

export async function checkMail({ mail }: Config): Promise<Finding[]> {
  return mail ? faultOf(() => verifyMailServer(mail)) : []
}

export async function checkStore({ s3 }: Config): Promise<Finding[]> {
  return s3 ? faultOf(async () => verifyStore(await openS3Store(s3), s3)) : []
}
