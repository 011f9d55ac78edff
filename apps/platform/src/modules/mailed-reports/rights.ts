import { type MailedReport, readMailedReport } from '@palco/contract/tables'
import type { Person, RightsIn } from '../../operators/index.ts'

/** Whether rights open a report in the brand that it is of, and in the one by whose clock it is due. */
export const mayRead = (
  rightsIn: RightsIn,
  { right }: Pick<MailedReport, 'right'>,
  brandId: string,
): boolean => Object.hasOwn(rightsIn, brandId) && (rightsIn[brandId]?.includes(right) ?? false)

/** Whether an operator can be mailed a report: lets themselves in, has a mailbox and, lastingly, the right. */
export function mayReceive(
  { rightsIn, disabledAt, hasFactors, email }: Person,
  address: string,
  brandId: string,
): boolean {
  const report = readMailedReport(address)
  return (
    report !== null &&
    disabledAt === null &&
    hasFactors &&
    email !== null &&
    mayRead(rightsIn, report, brandId)
  )
}

/** Whether an operator may have a report mailed to others; they may have no mailbox themselves. */
export const maySend = (person: Person, address: string, brandId: string): boolean =>
  mayReceive({ ...person, email: '' }, address, brandId)
