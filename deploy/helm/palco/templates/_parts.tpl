{{- define "palco.labels" -}}
app.kubernetes.io/name: palco
app.kubernetes.io/instance: {{ .release }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "palco.env" -}}
{{- $web := printf "http://%s-web:%v" .Release.Name .Values.parts.web.port -}}
{{- if eq .program "platform" }}
PUBLIC_URL: https://{{ required "hosts.platform is needed" .Values.hosts.platform }}
CONSOLE_PUBLIC_URL: https://{{ required "hosts.console is needed" .Values.hosts.console }}
PROVIDER_ORIGINALS_URL: https://{{ required "hosts.games is needed" .Values.hosts.games }}
SITE_SCHEME: https
BACKUP_DIR: /backups
{{- else if eq .program "storefront" }}
API_BASE_URL: {{ $web }}
TRUST_PROXY: {{ .Values.trustedProxies }}
{{- else if eq .program "originals" }}
PROVIDER_WALLET_URL: {{ $web }}
TRUST_PROXY: {{ .Values.trustedProxies }}
{{- else if eq .program "console" }}
API_BASE_URL: {{ $web }}
CONSOLE_PUBLIC_URL: https://{{ required "hosts.console is needed" .Values.hosts.console }}
CONSOLE_TRUST_PROXY: {{ .Values.trustedProxies }}
{{- end }}
{{- end }}
