import { useId, useState } from 'react'
import { useNavigation } from 'react-router'
import { useBrand } from '~/brand/index.ts'
import { useTranslation } from '~/i18n/index.ts'
import { useFormCheck } from '~/page/use-form-check.ts'
import { FormErrors } from '~/notices/form-errors.tsx'
import { paths } from '~/paths.ts'
import { supportPaths } from '~/support-paths.ts'
import { ConsentRows } from '~/page/consents/consent-rows.tsx'
import { consentName, type Pair } from '~/page/consents/consents.ts'
import { XsrfForm } from '~/page/index.ts'
import { Button } from '@palco/ui/button.tsx'
import { CheckboxField, PasswordField, TextField } from '@palco/ui/field.tsx'
import { Note } from '@palco/ui/note.tsx'
import { MARKETING_MODULES, MARKETING_PRODUCTS } from '@palco/contract/tables'
import { checkRegister } from './checks.ts'
import { useKeptReferral } from './kept-referral.ts'
import './account.css'
import type { FormAnswer } from './login-form.tsx'
import { PersonalFields } from './personal-fields.tsx'

const PERSONAL = ['name', 'lastname', 'birth_date', 'gender', 'phone_number', 'dni']

type Props = {
  /** `mayAsk`: refused without an error in what was typed; a person looks at it when asked. */
  answer: (FormAnswer & { mayAsk?: boolean }) | undefined
  /** From a referral link: fills the code in. */
  referral?: string | null
  /** Id of the game that was chosen before: opened afterwards. */
  game?: string | null
}

/** Registration: what is needed first, the rest folded. Both boxes start unticked. */
export function RegisterForm({ answer, referral, game }: Props) {
  const { t } = useTranslation()
  const { country } = useBrand()
  const id = useId()
  const busy = useNavigation().formAction?.split('?', 1)[0] === paths.register()
  const { errors, formProps } = useFormCheck((form) => checkRegister(form, t), answer?.fields)
  // As the document came: it is not folded up under the hand that mends the error.
  const [isOpen] = useState(() => PERSONAL.some((name) => errors[name]))
  const values = answer?.values ?? {}
  const kept = useKeptReferral(referral)
  const referralCode = values.referral_code ?? kept ?? ''
  const text = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: values[name],
    error: errors[name],
  })
  return (
    <XsrfForm
      method="post"
      action={paths.register(game ? { game } : undefined)}
      className="stack"
      {...formProps}
    >
      {game && <input type="hidden" name="game" value={game} />}
      <TextField
        {...text('username')}
        label={t('account.register.username')}
        hint={t('account.register.usernameHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...text('email')}
        label={t('account.register.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <PasswordField
        id={`${id}-password`}
        name="password"
        label={t('account.register.password')}
        hint={t('account.register.passwordHint')}
        autoComplete="new-password"
        error={errors.password}
        required
      />
      <details className="fold" open={isOpen}>
        <summary>{t('account.register.more')}</summary>
        <p className="text-mid fold-text">{t('account.register.moreHint')}</p>
        <PersonalFields id={id} values={values} errors={errors} country={country} />
      </details>
      <details className="fold" open={referralCode !== '' || Boolean(values.promo_code)}>
        <summary>{t('account.register.codes')}</summary>
        <div className="field-pair">
          <TextField {...text('promo_code')} label={t('account.register.promoCode')} autoComplete="off" />
          <TextField
            key={referralCode}
            {...text('referral_code')}
            defaultValue={referralCode}
            label={t('account.register.referralCode')}
            autoComplete="off"
          />
        </div>
      </details>
      <Promotions id={id} error={errors.consents} values={values} />
      <Confirmations id={id} errors={errors} values={values} />
      <FormErrors only={answer !== undefined} />
      {answer?.mayAsk && (
        <Note kind="info">
          <p>{t('account.register.ask')}</p>
          <p>
            <a className="link" href={supportPaths.contact()}>
              {t('account.register.askLink')}
            </a>
          </p>
        </Note>
      )}
      <Button type="submit" variant="brand" size="large" busy={busy}>
        {busy ? t('account.register.busy') : t('account.register.submit')}
      </Button>
    </XsrfForm>
  )
}

type ConfirmationProps = { id: string; errors: Record<string, string>; values: Record<string, string> }

function Confirmations({ id, errors, values }: ConfirmationProps) {
  const { t } = useTranslation()
  return (
    <div className="register-terms">
      <CheckboxField
        id={`${id}-over_18`}
        name="over_18"
        defaultChecked={Boolean(values.over_18)}
        error={errors.over_18}
        label={t('account.register.over18')}
      />
      <CheckboxField
        id={`${id}-accept_terms`}
        name="accept_terms"
        defaultChecked={Boolean(values.accept_terms)}
        error={errors.accept_terms}
        label={
          <>
            {t('account.register.acceptTermsBefore')}
            <a className="link" href={paths.terms()} target="_blank">
              {t('account.register.terms')}
            </a>
            {t('account.register.acceptTermsMiddle')}
            <a className="link" href={paths.privacy()} target="_blank">
              {t('account.register.privacy')}
            </a>
          </>
        }
      />
    </div>
  )
}

type PromotionProps = { id: string; error: string | undefined; values: Record<string, string> }

/** Consents to marketing, by product and channel. None is ticked before. */
function Promotions({ id, error, values }: PromotionProps) {
  const { t } = useTranslation()
  const { modules } = useBrand()
  const products = MARKETING_PRODUCTS.filter((product) =>
    MARKETING_MODULES[product].some((name) => modules[name]),
  )
  const isTicked = (pair: Pair) => values[consentName(pair)] !== undefined
  const open = error !== undefined || Object.keys(values).some((name) => name.startsWith('consent-'))
  return (
    <details className="fold" open={open}>
      <summary>{t('account.register.promotions')}</summary>
      <p className="text-mid fold-text">{t('messages.marketing.onlyChosen')}</p>
      <ConsentRows id={`${id}-consents`} products={products} isTicked={isTicked} />
      {error !== undefined && (
        <Note kind="negative" role="alert">
          {error}
        </Note>
      )}
    </details>
  )
}
