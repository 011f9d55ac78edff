import type { Language } from '@palco/contract'
import { formatDate } from '@palco/contract/format'
import { MAILED_REPORT_NAMES, type MailedPage } from '@palco/contract/tables'
import { asWritten, textsByLanguage } from '@palco/contract/texts'

const texts = textsByLanguage({
  es_ES: {
    subject: 'Informe: {name}, {days}',
    text: 'Hola, {username}:\n\nEl informe “{name}” está listo.\n\nQué es: {report}\nMarca: {brand}\nDías: {days}\n\nAbrilo en la consola:\n\n{link}\n\nEl enlace te pide que ingreses; lo que muestra depende de tus permisos de ese momento.',
    missed:
      'Antes de este no se enviaron {count}: la plataforma estuvo detenida. En la página del informe podés elegir sus días.',
    foot: 'Lo programó {owner}. Para no recibirlo más: {list}\n\nNo contestes este correo: nadie lo lee.',
    allBrands: 'todas tus marcas',
  },
  en_US: {
    subject: 'Report: {name}, {days}',
    text: 'Hello {username},\n\nThe report “{name}” is ready.\n\nReport: {report}\nBrand: {brand}\nDays: {days}\n\nOpen it in the console:\n\n{link}\n\nThe link asks you to log in; what it shows depends on your rights at that moment.',
    missed:
      'Before this one {count} were not sent, as the platform was stopped. You can choose their days on the page of the report.',
    foot: 'It was scheduled by {owner}. To stop receiving it: {list}\n\nPlease do not reply to this email: its address is not read.',
    allBrands: 'all your brands',
  },
  pt_BR: {
    subject: 'Relatório: {name}, {days}',
    text: 'Olá, {username}!\n\nO relatório “{name}” está pronto.\n\nO que é: {report}\nMarca: {brand}\nDias: {days}\n\nAbra no console:\n\n{link}\n\nO link pede que você entre; o que ele mostra depende das suas permissões naquele momento.',
    missed:
      'Antes deste, {count} não foram enviados: a plataforma ficou parada. Na página do relatório você pode escolher os dias deles.',
    foot: 'Foi programado por {owner}. Para não receber mais: {list}\n\nNão responda este e-mail: o endereço não é lido.',
    allBrands: 'todas as suas marcas',
  },
})

type Facts = {
  username: string
  name: string
  page: MailedPage
  /** `null`: all brands of the reader. */
  brand: string | null
  from: string
  to: string
  missed: number
  owner: string
  link: string
  list: string
}

/** The words of a mail: what the report is and where it opens; no figure of it. */
export function reportMailText(
  language: Language,
  { page, from, to, missed, ...facts }: Facts,
): { subject: string; text: string } {
  const t = texts(language, asWritten)
  const day = (iso: string) => formatDate(iso, 'date', language, 'UTC')
  const days = from === to ? day(from) : `${day(from)} – ${day(to)}`
  const said = {
    ...facts,
    days,
    brand: facts.brand ?? t('allBrands', {}),
    report: MAILED_REPORT_NAMES[language][page],
  }
  const parts = [
    t('text', said),
    ...(missed > 0 ? [t('missed', { count: missed.toString() })] : []),
    `--\n${t('foot', said)}`,
  ]
  return { subject: t('subject', said), text: parts.join('\n\n') }
}
