type Props = {
  name: string
  /** Address of the word mark for the theme; without one the name stands in the display face. */
  picture: string | null
  /** Address of the sign alone, used where there is no room for more. */
  sign?: string | null
  href: string
  label: string
}

/** The brand's mark, a link home. */
export function Logo({ name, picture, sign, href, label }: Props) {
  return (
    <a className="logo" href={href} aria-label={`${name}, ${label}`}>
      {picture ? (
        <img className="logo-full" src={picture} alt={name} height={32} />
      ) : (
        <span className="display logo-full">{name}</span>
      )}
      {sign && <img className="logo-sign" src={sign} alt="" width={30} height={30} loading="lazy" />}
    </a>
  )
}
