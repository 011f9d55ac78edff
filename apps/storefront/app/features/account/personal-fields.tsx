import { useMemo, useState } from 'react'
import { TAGS, useLanguage, useTranslation } from '~/i18n/index.ts'
import type { FieldErrors } from '~/page/use-form-check.ts'
import { SelectField, TextField } from '@palco/ui/field.tsx'
import { COUNTRIES, countriesIn, toDialCode } from './countries.ts'
import { documentOfCountry } from './documents.ts'
import './account.css'

type Values = Readonly<Record<string, unknown>>
type Props = { id: string; values: Values; errors: FieldErrors; country: string | null }

const textIn = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

/** The personal data of register and profile. Choosing a country sets its dialling code. */
export function PersonalFields({ id, values, errors, country: brandCountry }: Props) {
  const { t } = useTranslation()
  const [country, setCountry] = useState(textIn(values, 'country') || brandCountry || '')
  const { kind, inputMode } = documentOfCountry(country)
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: textIn(values, name),
    error: errors[name],
  })
  return (
    <div className="field-pair">
      <TextField {...field('name')} label={t('account.register.name')} autoComplete="given-name" />
      <TextField {...field('lastname')} label={t('account.register.lastname')} autoComplete="family-name" />
      <TextField
        {...field('birth_date')}
        label={t('account.register.birthDate')}
        type="date"
        autoComplete="bday"
      />
      <SelectField {...field('gender')} label={t('account.register.gender')} autoComplete="sex">
        <option value="">{t('account.register.genderNone')}</option>
        <option value="male">{t('account.register.male')}</option>
        <option value="female">{t('account.register.female')}</option>
        <option value="other">{t('account.register.other')}</option>
      </SelectField>
      <CountryAndPhone id={id} values={values} errors={errors} country={country} onCountry={setCountry} />
      <TextField
        {...field('dni')}
        label={t(`account.register.document.${kind}`)}
        inputMode={inputMode}
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="off"
      />
    </div>
  )
}

type CountryProps = Omit<Props, 'country'> & { country: string; onCountry: (country: string) => void }

function CountryAndPhone({ id, values, errors, country, onCountry }: CountryProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const countries = useMemo(() => countriesIn(TAGS[language]), [language])
  const [code, setCode] = useState(textIn(values, 'phone_code') || toDialCode(country))
  return (
    <>
      <SelectField
        id={`${id}-country`}
        name="country"
        label={t('account.register.country')}
        autoComplete="country"
        error={errors.country}
        value={country}
        onChange={(event) => {
          onCountry(event.target.value)
          setCode(toDialCode(event.target.value))
        }}
      >
        <option value="">{t('account.register.countryNone')}</option>
        {countries.map(({ code: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="phone-fields">
        <SelectField
          id={`${id}-phone_code`}
          name="phone_code"
          label={t('account.register.phoneCode')}
          autoComplete="tel-country-code"
          error={errors.phone_code}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        >
          <option value="">–</option>
          {[...new Set(COUNTRIES.map(([, dial]) => dial))].map((dial) => (
            <option key={dial}>{dial}</option>
          ))}
        </SelectField>
        <TextField
          id={`${id}-phone_number`}
          name="phone_number"
          label={t('account.register.phoneNumber')}
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          defaultValue={textIn(values, 'phone_number')}
          error={errors.phone_number}
        />
      </div>
    </>
  )
}
