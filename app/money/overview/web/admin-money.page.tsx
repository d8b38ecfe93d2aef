export default function AdminMoney() {
  return null
}
