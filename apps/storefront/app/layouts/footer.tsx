import { useBrand, type Brand } from '~/brand/index.ts'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { Eighteen } from '~/ui/eighteen.tsx'
import { Icon, type IconName } from '@palco/ui/icon.tsx'
import { AuthorityTexts } from './authority-texts.tsx'
import { BrandLogo } from './header.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { listEntries } from './navigation.ts'

type Link = readonly [href: string, label: string]

/** Links to the operator's texts; the betting ones only where there is betting. */
function useTextLinks(brand: Brand): { legal: Link[]; help: Link[] } {
  const { t } = useTranslation()
  const betting = brand.modules.sports || brand.modules.live
  return {
    legal: [
      [paths.terms(), t('layout.footer.terms')],
      [paths.privacy(), t('layout.footer.privacy')],
      ...(brand.modules.casino ? ([[paths.gameRules(), t('layout.footer.gameRules')]] as const) : []),
      ...(brand.modules.bonuses ? ([[paths.bonusRules(), t('layout.footer.bonusRules')]] as const) : []),
      [paths.cookies(), t('layout.footer.cookies')],
      [paths.responsibleGaming(), t('layout.footer.responsible')],
    ],
    help: [
      [paths.help(), t('layout.footer.helpCentre')],
      ...(betting
        ? ([
            [paths.sportRules(), t('layout.footer.sportRules')],
            [paths.betTypes(), t('layout.footer.betTypes')],
          ] as const)
        : []),
      [paths.install(), t('layout.footer.install')],
    ],
  }
}

function Column({ title, links }: { title: string; links: readonly Link[] }) {
  if (links.length === 0) return null
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Columns({ brand }: { brand: Brand }) {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  const { legal, help } = useTextLinks(brand)
  const account: Link[] = loggedIn
    ? [
        [paths.deposit(), t('layout.account.deposit')],
        [paths.withdraw(), t('layout.account.withdraw')],
        [paths.transactions(), t('layout.account.transactions')],
        [paths.profile(), t('layout.account.title')],
      ]
    : [
        [paths.login(), t('layout.account.login')],
        [paths.register(), t('layout.account.register')],
        [paths.forgotPassword(), t('layout.footer.forgot')],
      ]
  const play = listEntries(brand, loggedIn)
    .slice(0, 6)
    .map((area): Link => [area.href, t(area.nameKey)])
  return (
    <div className="footer-columns">
      <div>
        <BrandLogo />
        <p className="footer-claim">{t('layout.footer.tagline')}</p>
      </div>
      <Column title={t('layout.footer.play')} links={play} />
      <Column title={t('layout.footer.account')} links={account} />
      <Column title={t('layout.footer.help')} links={help} />
      <Column title={t('layout.footer.legal')} links={legal} />
    </div>
  )
}

function OneLine({ brand }: { brand: Brand }) {
  const { legal, help } = useTextLinks(brand)
  return (
    <div className="stack-medium">
      <div className="footer-brand">
        <BrandLogo />
      </div>
      <ul className="footer-line">
        {[...legal, ...help].map(([href, label]) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const MARK_ICONS: readonly (readonly [RegExp, IconName])[] = [
  [/pix|qr/i, 'qr-code'],
  [/btc|bitcoin/i, 'bitcoin'],
  [/usdt|usdc|crypto|cripto/i, 'circle-dollar-sign'],
  [/cvu|cbu|iban|transfer|banco|bank|debin/i, 'landmark'],
  [/card|tarjeta|cart[aã]o|visa|master|cr[eé]dit|d[eé]bit/i, 'credit-card'],
]
const toIcon = (mark: string): IconName => MARK_ICONS.find(([pattern]) => pattern.test(mark))?.[1] ?? 'wallet'

/** Names of the brand's payment methods, from its configuration. */
export function PaymentMarks({ marks, label }: { marks: readonly string[]; label: string }) {
  if (marks.length === 0) return null
  return (
    <ul className="payment-marks" aria-label={label}>
      {marks.map((mark) => (
        <li key={mark}>
          <Icon name={toIcon(mark)} size="small" />
          {mark}
        </li>
      ))}
    </ul>
  )
}

/** Footer 1: columns. Footer 2: one centred line. Both end with payments, 18+, safer gaming, licence and language. */
export function Footer({ variant }: { variant: 1 | 2 }) {
  const { t } = useTranslation()
  const format = useFormat()
  const brand = useBrand()
  return (
    <footer className="footer">
      <div className="footer-content">
        {variant === 1 ? <Columns brand={brand} /> : <OneLine brand={brand} />}
        <PaymentMarks marks={brand.paymentMarks} label={t('layout.footer.payments')} />
        <hr className="divider" />
        <div className="legal">
          <Eighteen />
          <p>
            {t('layout.footer.saferBefore')}
            <a className="link" href={paths.responsibleGaming()}>
              {t('layout.footer.saferLink')}
            </a>
            {t('layout.footer.saferAfter')}
          </p>
        </div>
        <AuthorityTexts />
        <div className="footer-end">
          <p>
            {t('layout.footer.rights', { name: brand.name })}
            {brand.licenceText && `. ${format.text(brand.licenceText)}`}
          </p>
          <LanguageChoice />
        </div>
      </div>
    </footer>
  )
}
