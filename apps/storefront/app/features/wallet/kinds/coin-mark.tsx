import './coin-mark.css'

const SIGNS: Readonly<Record<string, string>> = { BTC: '₿', ETH: 'Ξ', USDT: '₮', USDC: '$', LTC: 'Ł' }

/** A coin's mark; decoration: its name stands next to it. */
export const CoinMark = ({ asset }: { asset: string }) => (
  <span className="coin-mark" data-coin={asset} aria-hidden="true">
    {SIGNS[asset] ?? asset.slice(0, 1)}
  </span>
)
