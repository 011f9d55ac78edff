import { TICKET_CATEGORIES, TICKET_SUBJECT, TICKET_TEXT } from '@palco/contract/tables'
import type { Translate } from '~/i18n/index.ts'
import { toText } from '~/lib/form-values.ts'

/** The contact form's errors by field. `guest`: a mail address is needed. */
export function checkContact(form: FormData, t: Translate, guest: boolean): Record<string, string> {
  const errors: Record<string, string> = {}
  const category = toText(form, 'category')
  if (!TICKET_CATEGORIES.some((known) => known === category))
    errors['category'] = t('support.errors.category')
  const subject = toText(form, 'subject').length
  if (subject < TICKET_SUBJECT.least || subject > TICKET_SUBJECT.most)
    errors['subject'] = t('support.errors.subject')
  const text = toText(form, 'text').length
  if (text < TICKET_TEXT.least) errors['text'] = t('support.errors.short', { least: TICKET_TEXT.least })
  if (text > TICKET_TEXT.most) errors['text'] = t('support.errors.long', { most: TICKET_TEXT.most })
  if (guest && !/^\S+@\S+\.\S+$/.test(toText(form, 'email'))) errors['email'] = t('support.errors.email')
  return errors
}

/** The same for an answer. */
export function checkAnswer(form: FormData, t: Translate): Record<string, string> {
  const { length } = toText(form, 'text')
  if (length === 0) return { text: t('support.errors.empty') }
  return length > TICKET_TEXT.most ? { text: t('support.errors.long', { most: TICKET_TEXT.most }) } : {}
}
